-- Whether no word of one name begins a word of the other; of a name without words nothing can be said.
create or replace function cashier.names_differ(one text, other text) returns boolean language sql immutable parallel safe as $$
  with words as (
    select array(select w from unnest(string_to_array(cashier.comparable_text(one), ' ')) w where length(w) > 1) as ones,
      array(select w from unnest(string_to_array(cashier.comparable_text(other), ' ')) w where length(w) > 1) as others
  )
  select ones <> '{}' and others <> '{}' and not exists (
    select from unnest(ones) a, unnest(others) b where starts_with(a, b) or starts_with(b, a))
  from words
$$;
