-- By producer the seq of the message by which its status last changed in more than time: a price that is newer was made knowing it.
alter table sports.events add column happened jsonb not null default '{}';
