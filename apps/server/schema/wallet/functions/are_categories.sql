create or replace function wallet.are_categories(categories text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(wallet.category_letter(category) is not null), true) from unnest(categories) category
$$;
