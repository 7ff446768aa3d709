-- The outcomes that a market is about: of a combination those that its specifiers name (combination-market.ts), of any other none.
create or replace function sports.components_of(key text, specifiers text)
  returns table (part_key text, part_specifiers text, part_outcome text) language sql immutable
  as $$
    select split_part(v, ':', 1),
      case when split_part(v, ':', 3) = '' then ''
        else split_part(v, ':', 3) || '=' || array_to_string((string_to_array(v, ':'))[4:], ':') end,
      split_part(v, ':', 2)
    from (select substr(pair, position('=' in pair) + 1) as v from unnest(string_to_array(specifiers, '|')) pair) parts
    where key = 'combo'
  $$;
