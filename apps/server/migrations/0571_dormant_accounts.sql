-- An account that nobody has used for as long as the licence says (GLI-19 A.3.9): it is opened again by more than its password.
alter table identity.players add column dormant_since timestamptz;
create index players_dormant on identity.players (dormant_since, id) where dormant_since is not null;
