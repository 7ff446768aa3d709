import {
  finishHandoverNote,
  listHandoverNotes,
  MOST_OPEN_NOTES,
  writeHandoverNote,
} from '@meydan/contract/sports/sports-handover-admin'
import type { OutputOf } from '@meydan/contract/call'
import { expect, test } from 'vitest'
import { testBook } from '../../test/sports.ts'

const book = await testBook()
const { site } = book
const [early, late] = [await site.staff('trading'), await site.staff('trading')]
const write = (input: { text: string; event?: string }, as = early) => site.call(writeHandoverNote, input, { as })
const finish = (id: number, as = late) => site.call(finishHandoverNote, { id }, { as })
const notes = async (event?: string, as = late) => {
  const { body } = await site.call(listHandoverNotes, event === undefined ? {} : { event }, { as })
  return (body as OutputOf<typeof listHandoverNotes>).notes
}

test('one shift leaves notes, of the desk and of a match, and the next sees to them once', async () => {
  const event = await book.match()
  expect((await write({ text: '  Akşam fikstürü\ngeç açılacak ' })).body).toMatchObject({ success: true })
  site.clock.advance(1_000)
  expect((await write({ text: 'Ev sahibi kadrosu eksik', event })).body.success).toBe(true)
  const [desk, match] = await notes()
  expect(desk).toMatchObject({
    text: 'Akşam fikstürü\ngeç açılacak',
    event: null,
    written_by: early.username,
    done_by: null,
  })
  expect(match).toMatchObject({
    text: 'Ev sahibi kadrosu eksik',
    event: { id: event, name: expect.stringContaining(' - ') },
  })
  expect((await notes(event)).map(({ id }) => id)).toEqual([match?.id])

  const answers = await Promise.all([finish(match?.id ?? 0), finish(match?.id ?? 0, early)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await finish(match?.id ?? 0)).body.code).toBe('already_decided')
  expect((await finish(1_000_000)).body.code).toBe('not_found')
  expect(await notes()).toMatchObject([{ id: desk?.id }, { id: match?.id, done_at: expect.any(String) }])
  // What was seen to goes from the screen after a day; what was not stays.
  site.clock.advance(24 * 3_600_000 + 1)
  const later = await site.staff('trading')
  expect((await notes(undefined, later)).map(({ id }) => id)).toEqual([desk?.id])
  expect((await finish(desk?.id ?? 0, later)).status).toBe(200)
})

test('whoever does not trade may not write, and what cannot be a note changes nothing', async () => {
  const [trader, finance, support] = [
    await site.staff('trading'),
    await site.staff('finance'),
    await site.staff('support'),
  ]
  expect((await write({ text: 'not' }, finance)).status).toBe(403)
  expect((await site.call(listHandoverNotes, {}, { as: support })).status).toBe(403)
  expect((await write({ text: 'not', event: 'sr:match:0' }, trader)).body.code).toBe('not_found')
  for (const text of ['', '   ', 'a\u0000b', 'x'.repeat(1_001)])
    expect((await write({ text }, trader)).body.code).toBe('bad_input')
  const open = () => notes(undefined, finance).then((all) => all.filter(({ done_at }) => done_at === null).length)
  expect(await open()).toBe(0)
  for (let i = 0; i < MOST_OPEN_NOTES; i++) await write({ text: `Not ${i}` }, trader)
  expect((await write({ text: 'Bir fazla' }, trader)).body.code).toBe('too_many_notes')
  expect(await open()).toBe(MOST_OPEN_NOTES)
})
