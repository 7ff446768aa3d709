-- Whether two lines of different files may be one fact; what is unknown speaks for it.
create or replace function cashier.may_be_duplicates(a cashier.statement_lines, b cashier.statement_lines) returns boolean language sql stable as $$
  select case
    when a.statement_id = b.statement_id or a.account_iban <> b.account_iban or a.amount_kurus <> b.amount_kurus
      or abs(a.booked_on - b.booked_on) > 1 then false
    when cashier.bare_reference(a.bank_reference) = cashier.bare_reference(b.bank_reference) then true
    when a.iban_masked <> b.iban_masked then false
    when a.codes <> '{}' and b.codes <> '{}' and not a.codes && b.codes then false
    when (select format from cashier.statements where id = a.statement_id) <> (select format from cashier.statements where id = b.statement_id)
      then a.iban_masked is not null and b.iban_masked is not null or a.codes && b.codes or not cashier.names_differ(a.party_name, b.party_name)
    -- The same kind of file writes the same day and the same words of a fact, and another number for another one.
    when a.booked_on <> b.booked_on then false
    when a.bank_reference is not null and b.bank_reference is not null
      then a.codes && b.codes and not cashier.names_differ(a.party_name, b.party_name)
        or cashier.comparable_text(a.party_name) = cashier.comparable_text(b.party_name) and cashier.comparable_text(a.description) = cashier.comparable_text(b.description)
          and (a.iban_masked is not null or cashier.comparable_text(a.party_name) <> '')
    else a.codes && b.codes or a.iban_masked is not null and b.iban_masked is not null or not cashier.names_differ(a.party_name, b.party_name)
      and (cashier.comparable_text(a.description) = '' or cashier.comparable_text(b.description) = ''
        or strpos(cashier.comparable_text(a.description), cashier.comparable_text(b.description)) > 0
        or strpos(cashier.comparable_text(b.description), cashier.comparable_text(a.description)) > 0)
  end
$$;
