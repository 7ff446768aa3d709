-- What the feed has said of an event is asked for by its coupons.
create index feed_messages_of_event on sports.feed_messages (event_id) where event_id is not null;
