-- The page, the menu and the rules call it Aviator; lists, history and replays called it by another name.
update games.games set name = 'Aviator'
 where code = 'ucus-saati' and name = 'Uçuş Saati' and provider_id = (select id from games.providers where code = 'meydan');
