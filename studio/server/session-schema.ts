/** Which mathematics the open frame shows: a game that is given others is opened anew before it is played. */
export const sessionSchema = `
  alter table studio.session add column profile text;
  comment on column studio.session.profile is 'of a slot the mathematics its frame was opened with; null of other games and of sessions of before';
`
