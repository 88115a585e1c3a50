import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../../src/database/migrations-folder.ts';
import { type EmptyDatabase, emptyDatabase } from '../support/database.ts';

/**
 * While an update runs, the previous API version meets the schema of now (docs/operations.md). So a migration only adds; what nobody uses any more is removed one
 * version later. Checked for the last three migrations.
 */
const LAST = 3;

const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};
const tags = journal.entries.map(({ tag }) => tag);
const cases = tags.slice(-LAST).map(tag => [tag, tags.indexOf(tag)] as const);

let database: EmptyDatabase;
/** By the number of migrations that made it. One database goes through all of them. */
const schemas = new Map<number, Schema>();
beforeAll(async () => {
  database = await emptyDatabase();
  for (let n = 0; n < tags.length; n++) {
    if (n >= tags.length - LAST) schemas.set(n, await schemaOf());
    await database.run(readFileSync(join(MIGRATIONS, `${tags[n]}.sql`), 'utf8'));
  }
  schemas.set(tags.length, await schemaOf());
});
afterAll(() => database.close());

function schemaAfter(migrations: number): Schema {
  const schema = schemas.get(migrations);
  if (!schema) throw new Error(`No schema of ${migrations} migrations was kept.`);
  return schema;
}

/** Every column as the previous API version knows it: its type, and whether it may be left out. */
const COLUMNS = `select table_name || '.' || column_name as name, udt_name as type,
  is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as optional, is_nullable = 'YES' as nullable
  from information_schema.columns where table_schema = 'public'`;
const CONSTRAINTS = `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`;

/** Unique indexes refuse rows as constraints do; those of constraints have their name. */
const UNIQUE = `select i.indrelid::regclass || '.' || c.relname as name, pg_get_indexdef(i.indexrelid) as rule
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where i.indisunique and t.relnamespace = 'public'::regnamespace
  and not exists (select from pg_constraint where conindid = i.indexrelid)`;
/** Code that runs when the previous API version writes. */
const TRIGGERS = `select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(t.oid) || pg_get_functiondef(tgfoid) as rule
  from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`;

/** Rules that were looked at: they refuse nothing that the previous API version does. */
const REVIEWED: Record<string, string[]> = {
  // A quote that nobody accepted may be deleted as well.
  '0013_bounded_rows': ['traveller_quotes.traveller_quotes_accepted'],
  // They refuse less than before, but for bookings of `anonymous-` owners, which the previous API version does not make.
  '0015_anonymous_holds': [
    'bookings.bookings_frozen',
    'bookings.bookings_sum',
    'booking_lines.booking_lines_sum',
    'holds.holds_anonymous',
  ],
  // The same for rooms. The previous API version turns the refusal into the sentence that it has for seats.
  '0016_anonymous_rooms': ['holds.holds_anonymous'],
};

type Column = { name: string; type: string; optional: boolean; nullable: boolean };
type Constraint = { name: string; rule: string };

async function schemaOf() {
  return {
    columns: await database.read<Column>(COLUMNS),
    constraints: await database.read<Constraint>(CONSTRAINTS),
    indexes: await database.read<Constraint>(UNIQUE),
    triggers: await database.read<Constraint>(TRIGGERS),
  };
}
type Schema = Awaited<ReturnType<typeof schemaOf>>;

const tableOf = (name: string) => name.slice(0, name.indexOf('.'));

/** The rule without its texts and numbers, and those alone. */
const VALUES = /'[^']*'|\b\d+\b/g;
const isWider = (before: string, after: string) => {
  const values = new Set(after.match(VALUES));
  const kept = [...(before.match(VALUES) ?? [])].every(value => values.has(value));
  const between = /<= (\d+)/;
  const grew = Number(between.exec(after)?.[1]) >= Number(between.exec(before)?.[1]);
  return kept || (before.replace(between, '') === after.replace(between, '') && grew);
};

/** What the previous API version could no longer do. */
function broken(before: Schema, after: Schema): string[] {
  const now = new Map(after.columns.map(column => [column.name, column]));
  const known = new Set(before.columns.map(({ name }) => name));
  const tables = new Set([...known].map(tableOf));
  const rules = new Map(before.constraints.map(({ name, rule }) => [name, rule]));
  return [
    ...before.columns.flatMap(({ name, type, optional, nullable }) => {
      const column = now.get(name);
      if (!column) return [`${name} is gone`];
      if (column.type !== type) return [`${name} has another type`];
      if ((optional && !column.optional) || (nullable && !column.nullable))
        return [`${name} is required now`];
      return [];
    }),
    ...after.columns
      .filter(({ name, optional }) => tables.has(tableOf(name)) && !known.has(name) && !optional)
      .map(({ name }) => `${name} is new and required`),
    ...after.constraints
      .filter(({ name }) => tables.has(tableOf(name)))
      .flatMap(({ name, rule }) => {
        const earlier = rules.get(name);
        if (earlier === undefined)
          return [`${name} is a new rule for rows that the previous API version writes`];
        return isWider(earlier, rule) ? [] : [`${name} allows less`];
      }),
    ...(['indexes', 'triggers'] as const).flatMap(kind => {
      const earlier = new Map(before[kind].map(({ name, rule }) => [name, rule]));
      return after[kind]
        .filter(({ name, rule }) => tables.has(tableOf(name)) && earlier.get(name) !== rule)
        .map(({ name }) => `${name} is a new or another rule for rows that the previous API version writes`);
    }),
  ];
}

/** Statements of a migration that change rows under the previous API version, which would read what it does not expect. */
const rowChanges = (migration: string) =>
  migration
    .split('--> statement-breakpoint')
    .map(statement => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(statement => /^(update|delete|truncate|merge|insert)\b/i.test(statement));

test.each(cases)('%s does not break the previous API version', (tag, n) => {
  const found = broken(schemaAfter(n), schemaAfter(n + 1));
  const isReviewed = (problem: string) => REVIEWED[tag]?.some(name => problem.startsWith(`${name} is a new`));
  expect(found.filter(problem => !isReviewed(problem))).toEqual([]);
});

test.each(cases)('%s changes no rows', tag => {
  expect(rowChanges(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'))).toEqual([]);
});

test('a migration that changes rows is found', () => {
  const renamed = readFileSync(join(MIGRATIONS, '0004_visitor_mails.sql'), 'utf8');
  expect(rowChanges(renamed)).toHaveLength(1);
});

test('what would break the previous API version is found', async () => {
  await database.run(`create table trips (id int primary key, name text, note text, kind text,
    constraint kinds check (kind in ('A', 'B')));
    create table old (id int);
    create function stay() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger stays before update on trips for each row execute function stay()`);
  const before = await schemaOf();
  await database.run(`alter table trips drop column note; alter table trips alter column name set not null;
    alter table trips alter column kind type varchar; alter table trips add column code text not null;
    alter table trips add column seats int not null default 1;
    alter table trips drop constraint kinds; alter table trips add constraint kinds check (kind in ('A', 'C'));
    alter table trips add constraint names unique (name); create unique index seat on trips (kind) where kind = 'A';
    create or replace function stay() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger counts after insert on trips for each row execute function stay();
    drop table old`);
  expect(broken(before, await schemaOf()).toSorted()).toEqual([
    'old.id is gone',
    'trips.code is new and required',
    'trips.counts is a new or another rule for rows that the previous API version writes',
    'trips.kind has another type',
    'trips.kinds allows less',
    'trips.name is required now',
    'trips.names is a new rule for rows that the previous API version writes',
    'trips.note is gone',
    'trips.seat is a new or another rule for rows that the previous API version writes',
    'trips.stays is a new or another rule for rows that the previous API version writes',
  ]);
});
