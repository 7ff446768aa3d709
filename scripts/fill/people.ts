import type { Vault } from '../../apps/server/src/platform/keys/vault.ts'
import { setImmediate } from 'node:timers/promises'
import { completeTc } from '@meydan/money/tc'
import { istanbulDay } from '@meydan/money/day'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { normalisePhone } from '../../apps/server/src/domains/identity/registration/phone.ts'
import { searchText } from '../../apps/server/src/domains/identity/registration/insert-player.ts'
import { phoneColumn, nationalIdColumn } from '../../apps/server/src/domains/identity/sealed-columns.ts'
import { byteas, dates, int4s, texts } from '../../apps/server/src/platform/database/binary-columns.ts'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'
import type { PlayerId } from '../../apps/server/src/platform/app-context.ts'

const AT_ONCE = 5_000
/** After so many people what is on its way to the database may go on. */
const IN_A_TURN = 100
const SAY_EVERY = 100_000
const DAY_MS = 86_400_000

const FIRST_NAMES =
  'Ahmet Ayşe Mehmet Fatma Mustafa Emine Ali Zeynep Hüseyin Elif Hasan Merve İbrahim Esra Murat Büşra Ömer Selin Yusuf Derya Emre İrem Burak Gizem Can Ebru Deniz Pınar Kerem Sevgi'.split(
    ' ',
  )
const LAST_NAMES =
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Erdoğan Güneş Aksoy Bulut Avcı Taş Uçar Tekin'.split(
    ' ',
  )
const CITIES = 'İstanbul Ankara İzmir Bursa Antalya Adana Konya Gaziantep Mersin Kayseri Eskişehir Samsun'.split(' ')
/** Of twenty, so many of each. */
const KYC = [...Array(11).fill('approved'), ...Array(7).fill('none'), 'pending', 'rejected'] as string[]

/** Registers so many invented people over the month before `from`, all with the password of nobody. Returns the id of the first. */
export async function addPeople(
  vault: Vault,
  tx: Tx,
  { players, from, say }: { players: number; from: Date; say: (line: string) => void },
): Promise<PlayerId> {
  const { first } = await tx.one<{ first: number }>(sql`select coalesce(max(id), 0) + 1 as first from identity.players`)
  let writing: Promise<unknown> = Promise.resolve()
  for (let done = 0; done < players; done += AT_ONCE) {
    const people: Person[] = []
    for (const until = Math.min(AT_ONCE, players - done); people.length < until; ) {
      people.push(personOf(vault, first + done + people.length))
      if (people.length % IN_A_TURN === 0) await setImmediate()
    }
    const column = <Value>(read: (person: Person) => Value) => people.map(read)
    await writing
    writing = tx.run(sql`
      insert into identity.players (id, username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index,
        tc_sealed, tc_index, birth_date, gender, country, city, currency, lang, kyc_status, created_at, registered_ip, search_text)
      overriding system value
      select p.id, p.username, p.username, p.username || '@example.com', '', p.first_name, p.last_name, p.phone, p.phone_index, p.tc, p.tc_index,
        p.birth, case p.id % 2 when 0 then 'male' else 'female' end, 'Türkiye', p.city, 'TRY', 'tr', p.kyc,
        ${from}::timestamptz - interval '30 days' * (1 - (p.id - ${first}) / ${players}::float8), 
        format('10.%s.%s.%s', (p.id >> 16) & 255, (p.id >> 8) & 255, p.id & 255), p.search
      from unnest(${int4s(column((p) => p.id))}::int[], ${texts(column((p) => p.username))}::text[], ${texts(column((p) => p.firstName))}::text[],
        ${texts(column((p) => p.lastName))}::text[], ${byteas(column((p) => p.phone))}::bytea[], ${byteas(column((p) => p.phoneIndex))}::bytea[],
        ${byteas(column((p) => p.tc))}::bytea[], ${byteas(column((p) => p.tcIndex))}::bytea[], ${dates(column((p) => p.birth))}::date[],
        ${texts(column((p) => p.city))}::text[], ${texts(column((p) => p.kyc))}::text[], ${texts(column((p) => p.search))}::text[])
        as p (id, username, first_name, last_name, phone, phone_index, tc, tc_index, birth, city, kyc, search)`)
    // Thrown where it is waited for.
    writing.catch(() => {})
    const there = done + people.length
    if (there % SAY_EVERY === 0 || there === players) say(`${there} players`)
  }
  await writing
  const last = first + players - 1
  await tx.run(sql`select setval(pg_get_serial_sequence('identity.players', 'id'), ${last})`)
  return first
}

interface Person {
  id: PlayerId
  username: string
  firstName: string
  lastName: string
  phone: Buffer
  phoneIndex: Buffer
  tc: Buffer
  tcIndex: Buffer
  birth: string
  city: string
  kyc: string
  search: string
}

function personOf(vault: Vault, id: PlayerId): Person {
  const firstName = FIRST_NAMES[id % FIRST_NAMES.length] as string
  const lastName = LAST_NAMES[Math.floor(id / FIRST_NAMES.length) % LAST_NAMES.length] as string
  const username = `${foldTurkish(firstName)}_${id}`
  const [phone, tc] = [normalisePhone(`5${700_000_000 + id}`) as string, completeTc(String(300_000_000 + id))]
  return {
    id,
    username,
    firstName,
    lastName,
    phone: vault.seal(phoneColumn(id), phone),
    phoneIndex: vault.blindIndex('phone', phone),
    tc: vault.seal(nationalIdColumn(id), tc),
    tcIndex: vault.blindIndex('tc', tc),
    birth: istanbulDay(new Date(Date.UTC(1960, 0, 1) + (id % 14_000) * DAY_MS)),
    city: CITIES[id % CITIES.length] as string,
    kyc: KYC[id % KYC.length] as string,
    search: searchText({ firstName, lastName, username, email: `${username}@example.com` }),
  }
}
