create or replace function content.text_version(p_title text, p_content text) returns text language sql immutable as $$
  select left(encode(sha256(convert_to(p_title || E'\n' || p_content, 'UTF8')), 'hex'), 16)
$$;
