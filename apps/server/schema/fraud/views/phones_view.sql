-- Phone numbers of accounts and of call requests.
create or replace view fraud.phones_view as
  select player_id, phone_mark from identity.phones_view
  union all
  select player_id, phone_mark from leads.phones_view;
