create table cashier.matching_rules (
  id          integer generated always as identity primary key,
  name        text not null check (name <> ''),
  account_id  integer references cashier.operator_accounts,
  priority    integer not null check (priority between 1 and 999),
  field       text not null check (field in ('description', 'party_name', 'bank_reference')),
  gives       text not null check (gives in ('payer', 'reference')),
  contains    text not null check (contains <> ''),
  after       text not null,
  before      text not null,
  least_kurus bigint check (least_kurus >= 0),
  most_kurus  bigint check (most_kurus >= 0),
  created_at  timestamptz not null,
  created_by  integer not null references staff.members,
  seconded_by integer references staff.members,
  ended_at    timestamptz,
  ended_by    integer references staff.members,
  constraint matching_rules_sums check (least_kurus <= most_kurus),
  constraint matching_rules_by_two check (seconded_by <> created_by),
  constraint matching_rules_ended check ((ended_at is null) = (ended_by is null))
);
comment on table cashier.matching_rules is
  'A rule by which credits in bank statements are read: it finds who paid or which request is meant, and never credits.';
comment on column cashier.matching_rules.account_id is 'lines of this account alone; null: of every account';
comment on column cashier.matching_rules.priority is 'the first rule that fits a line counts, the lower number first';
comment on column cashier.matching_rules.contains is 'what the field has to hold, letters folded';
comment on column cashier.matching_rules.after is 'what is read begins behind this; empty: at the beginning';
comment on column cashier.matching_rules.before is 'what is read ends before this; empty: at the end';
comment on column cashier.matching_rules.seconded_by is 'who approved it';

create table cashier.ruled_lines (
  line_id        integer primary key references cashier.statement_lines,
  payer_rule     integer references cashier.matching_rules,
  payer          text,
  payer_folded   text,
  reference_rule integer references cashier.matching_rules,
  codes          text[] not null default '{}',
  constraint ruled_lines_payer check ((payer_rule is null) = (payer is null) and (payer is null) = (payer_folded is null)),
  constraint ruled_lines_reference check ((reference_rule is null) = (codes = '{}')),
  constraint ruled_lines_something check (payer_rule is not null or reference_rule is not null)
);
comment on table cashier.ruled_lines is
  'What the rules in force read in an undecided bank line, beside what the bank itself says.';
comment on column cashier.ruled_lines.payer is 'counts instead of the bank''s party name';
comment on column cashier.ruled_lines.codes is 'count besides the references that stand in the description';
