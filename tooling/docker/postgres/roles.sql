-- The roles of the site's database, which must exist and be the current one (docs/decisions/125). It may run as often as one likes:
--   fernweh_owner   owns the database and its tables, and runs the migrations
--   fernweh_api     reads and writes rows, as `backend/src/database/grants.ts` says
--   fernweh_archive reads the write-ahead log
-- A role gets the password in the setting fernweh.<owner|api|archive>_password, and keeps its own without one. The archive's
-- role is made with its password only: services that back up by themselves need none.
DO $$
DECLARE
  part text;
  password text;
BEGIN
  FOREACH part IN ARRAY ARRAY['owner', 'api', 'archive'] LOOP
    password := nullif(current_setting(format('fernweh.%s_password', part), true), '');
    CONTINUE WHEN part = 'archive' AND password IS NULL;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fernweh_' || part) THEN
      EXECUTE format('CREATE ROLE %I LOGIN %s', 'fernweh_' || part, CASE part WHEN 'archive' THEN 'REPLICATION' ELSE '' END);
    END IF;
    IF password IS NOT NULL THEN
      EXECUTE format('ALTER ROLE %I PASSWORD %L', 'fernweh_' || part, password);
    END IF;
  END LOOP;
  -- Who gives something away must belong to the role that gets it.
  IF NOT pg_has_role('fernweh_owner', 'USAGE') THEN
    EXECUTE format('GRANT fernweh_owner TO %I', current_user);
  END IF;
END $$;

-- What an earlier version made belongs to the role that it used.
DO $$
DECLARE
  owned text;
BEGIN
  EXECUTE format('ALTER DATABASE %I OWNER TO fernweh_owner', current_database());
  FOR owned IN
    WITH schemas AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname IN ('public', 'drizzle')),
      parts AS (SELECT objid FROM pg_depend WHERE deptype = 'e')
    SELECT format('SCHEMA %I', nspname) FROM schemas WHERE nspname <> 'public' AND nspowner <> 'fernweh_owner'::regrole
    UNION ALL
    SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c JOIN schemas s ON s.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relowner <> 'fernweh_owner'::regrole AND c.oid NOT IN (SELECT objid FROM parts)
    UNION ALL
    SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p JOIN schemas s ON s.oid = p.pronamespace
      WHERE p.proowner <> 'fernweh_owner'::regrole AND p.oid NOT IN (SELECT objid FROM parts)
  LOOP
    EXECUTE format('ALTER %s OWNER TO fernweh_owner', owned);
  END LOOP;
  -- Everybody may make temporary tables, and in older databases all others, unless somebody says no.
  EXECUTE format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT CREATE, USAGE ON SCHEMA public TO fernweh_owner;
END $$;
