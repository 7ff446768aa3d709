-- The words of a name in their order, letters folded as `foldTurkish` folds them: IŞIL, Isil and ışıl are one.
create or replace function approvals.name_words(name text) returns text language sql immutable as $$
  select string_agg(word, ' ' order by word collate "C") from regexp_split_to_table(
    translate(lower(translate(replace(normalize(name, NFC), chr(775), ''), 'İI', 'ii')), 'çğıöşüâîû', 'cgiosuaiu'), '[^[:alnum:]]+') word
  where word <> ''
$$;
