create or replace view leads.call_requests_view as select id, player_id, status, created_at, decided_at from leads.call_requests;
