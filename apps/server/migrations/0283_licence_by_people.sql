-- A version of the licence comes from the file, read at a start, or from two people of the staff.
alter table platform.licences
  add column proposed_by integer references staff.members (id),
  add column approved_by integer references staff.members (id),
  add constraint licences_two_people check ((proposed_by is null) = (approved_by is null) and proposed_by <> approved_by);
