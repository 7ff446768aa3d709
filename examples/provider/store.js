import { DatabaseSync } from 'node:sqlite'

/** What must not be lost: sessions, rounds, and the calls that have to be answered some day. */
export function openStore(file) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists sessions (id text primary key, session text not null, player text not null, game text not null);
    create table if not exists rounds (id text primary key, session text not null references sessions, pick text not null, stake integer not null,
      state text not null check (state in ('betting', 'refused', 'undone', 'won', 'lost')));
    create table if not exists outbox (id text primary key, action text not null, fields text not null, since integer not null,
      attempts integer not null default 0, next_at integer not null, refusal text);
  `)
  const all = (text, ...values) => db.prepare(text).all(...values)
  const run = (text, ...values) => db.prepare(text).run(...values)
  return {
    addSession: ({ id, session, player, game }) =>
      run('insert into sessions values (?, ?, ?, ?)', id, session, player, game),
    session: (id) => all('select * from sessions where id = ?', id)[0],
    addRound: ({ id, session, pick, stake }) =>
      run("insert into rounds values (?, ?, ?, ?, 'betting')", id, session, pick, stake),
    /** Rounds of which nobody knows whether their bet was taken: this process was killed in the middle. */
    unfinished: () => all("select * from rounds where state = 'betting'"),
    refuse: (id) => run("update rounds set state = 'refused' where id = ?", id),
    /** How a round ends, and the call that says so, in one commit: neither is there without the other. */
    end(round, state, { action, fields }) {
      db.exec('begin immediate')
      run('update rounds set state = ? where id = ?', state, round)
      run(
        'insert into outbox (id, action, fields, since, next_at) values (?, ?, ?, ?, ?)',
        fields.transaction_id,
        action,
        JSON.stringify(fields),
        Date.now(),
        Date.now(),
      )
      db.exec('commit')
    },
    due: () =>
      all('select * from outbox where next_at <= ? and refusal is null order by since limit 50', Date.now()).map(
        (row) => ({ ...row, fields: JSON.parse(row.fields) }),
      ),
    delivered: (id) => run('delete from outbox where id = ?', id),
    /** Somebody has to look at it. */
    park: (id, code) => run('update outbox set refusal = ? where id = ?', code, id),
    later: (id, ms) => run('update outbox set attempts = attempts + 1, next_at = ? where id = ?', Date.now() + ms, id),
    waiting: () => all('select count(*) as count from outbox where refusal is null')[0].count,
    close: () => db.close(),
  }
}
