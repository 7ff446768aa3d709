create or replace view identity.players_view as
  select id, username, email, first_name, last_name, city, status, kyc_status, affiliate_btag, created_at, last_login_at, search_text,
    is_house_account, affiliate_sub, site_id
  from identity.players;
