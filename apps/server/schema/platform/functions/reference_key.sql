-- A reference of a bank is one however it is written: REF-12, ref 12 and REF12. Letters and digits count, nothing else.
create or replace function platform.reference_key(reference text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(upper(translate(normalize(reference, NFKC), 'çğıiöşüâîûÇĞİIÖŞÜÂÎÛ', 'CGIIOSUAIUCGIIOSUAIU') collate "C"),
    '[^0-9A-Z]', '', 'g'), '')
$$;
