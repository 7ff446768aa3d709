import { expect, it } from 'vitest'
import { readConfig } from '../../../../platform/start/config.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { assertPlace } from './addresses.ts'
import { askOutside } from './outbound.ts'

const open = {
  config: readConfig({ SECRET_KEY: 'x'.repeat(32), NODE_ENV: 'test', SITE_URL: 'https://www.meydan.com.tr' }),
}
const strict = { config: { ...open.config, strict: {} as NonNullable<typeof open.config.strict> } }

const place = (launch_url: string, more: Partial<Parameters<typeof assertPlace>[1]> = {}) => ({
  wire: 'hub88' as const,
  launch_url,
  launch_kind: 'direct' as const,
  operator_ref: null,
  frame_origins: [],
  allowed_ips: [],
  ...more,
})

async function faultOf(context: Parameters<typeof askOutside>[0], address: string): Promise<string> {
  const told = await askOutside(context, address)
  return 'fault' in told ? told.fault : ''
}

it.each([
  'https://oyun.meydan.com.tr/play',
  'https://meydan.com.tr/play',
  'https://192.168.1.1/play',
  'https://[::1]/play',
  'https://127.0.0.1/play',
])('%s is no place of a provider', (url) => {
  expect(() => assertPlace(open, place(url))).toThrow(Refusal)
  expect(() => assertPlace(open, place('https://games.example/play', { frame_origins: [url] }))).toThrow(Refusal)
})

it('other platforms are, this machine only where nothing is at stake', async () => {
  for (const url of ['https://games.example/play', 'https://meydan.games.com.tr/play', '/studio/play'])
    expect(() => assertPlace(strict, place(url))).not.toThrow()
  const here = place('http://localhost:4999/play')
  expect(() => assertPlace(open, here)).not.toThrow()
  expect(() => assertPlace(strict, here)).toThrow(Refusal)
  expect(() => assertPlace(open, place('/play', { allowed_ips: ['1.2.3.4/99'] }))).toThrow(Refusal)
  expect(await faultOf(strict, 'http://127.0.0.1:9/')).toContain('https değil')
})

it('nothing is asked of an address that is not public, nor of a name that leads to one', async () => {
  expect(await faultOf(open, 'https://10.0.0.1/')).toContain('herkese açık değil')
  expect(await faultOf(open, 'https://localhost/')).toContain('herkese açık değil')
  expect(await faultOf(open, 'http://127.0.0.1:1/')).toContain('ulaşılamadı')
})

it.each([
  ['a wire without such a call', { wire: 'meydan-v1' as const }],
  ['a path of ours', { launch_url: '/play' }],
  ['nobody to ask', { operator_ref: null }],
])('a game’s address is not asked of %s', (_, wrong) => {
  const asked = place('https://api.example/v2', { launch_kind: 'call', operator_ref: '7' })
  expect(() => assertPlace(strict, asked)).not.toThrow()
  expect(() => assertPlace(strict, { ...asked, ...wrong })).toThrow(Refusal)
})
