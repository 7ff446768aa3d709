-- Which rows of games the lobby of a site shows, in their order; null is all in the usual one.
alter table content.sites add column lobby_rows jsonb check (jsonb_typeof(lobby_rows) = 'array');
