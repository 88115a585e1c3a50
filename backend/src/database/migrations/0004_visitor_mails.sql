-- Outbox entries of kind 'letter' become 'visitor-mail', and their payload names the template 'mail' instead of 'letter'.
UPDATE "outbox" SET
  "kind" = 'visitor-mail',
  "payload" = ("payload" - 'letter' || jsonb_build_object('mail', "payload" -> 'letter')),
  "dedupe_key" = 'visitor-mail/' || substr("dedupe_key", length('letter/') + 1)
WHERE "kind" = 'letter';
