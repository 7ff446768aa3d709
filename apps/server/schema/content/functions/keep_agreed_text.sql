create or replace function content.keep_agreed_text() returns trigger language plpgsql as $$
begin
  insert into content.agreed_texts (slug, version, title, content, since)
  values (new.slug, content.text_version(new.title, new.content), new.title, new.content, new.updated_at) on conflict do nothing;
  return new;
end $$;
