-- For psql: roles.sql with the passwords of the volume, and a superuser that has none.
\set owner `cat /run/secrets/OWNER_PASSWORD`
\set api `cat /run/secrets/API_PASSWORD`
\set archive `cat /run/secrets/ARCHIVE_PASSWORD 2>/dev/null || true`
SET fernweh.owner_password = :'owner';
SET fernweh.api_password = :'api';
SET fernweh.archive_password = :'archive';
\i /etc/postgresql/roles.sql
DO $$ BEGIN EXECUTE format('ALTER ROLE %I PASSWORD NULL', current_user); END $$;
