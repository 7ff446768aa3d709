-- A batch that one file tells as one sum and another by its transactions is one fact.
alter table cashier.statement_lines
  add column batch integer constraint statement_lines_batch check (batch > 0),
  add column double_parts integer[],
  add constraint statement_lines_double_parts check (double_parts is null or cardinality(double_parts) > 1 and double_of is not null
    and double_of = any(double_parts) and not id = any(double_parts));
comment on column cashier.statement_lines.batch is 'number of the entry in the file whose transactions are lines; null: the line is an entry';
comment on column cashier.statement_lines.double_parts is 'the line may be the sum of these lines of another file; double_of is the first of them';
create index statement_lines_double_parts on cashier.statement_lines using gin (double_parts) where double_parts is not null;
