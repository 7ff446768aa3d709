-- Whose players a file holds: those of the sites that its owner was bound to when it was made; null: the whole house's.
alter table exports.jobs add column sites integer[]
  check (cardinality(sites) > 0 and array_position(sites, null) is null);
