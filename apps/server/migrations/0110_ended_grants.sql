-- A grant that ends lets go of the stakes that are open of it.
update bonuses.grants set open_stakes = 0 where status not in ('active', 'finishing') and open_stakes <> 0;
alter table bonuses.grants add constraint grants_ended_settled check (status in ('active', 'finishing') or open_stakes = 0);
