import type { Game } from './game.ts'

export const classicGames: readonly Game[] = [
  {
    code: 'yakut-7',
    name: 'Yakut 7',
    provider: 'kutup',
    set: 'klasik',
    profile: 'classic-bold',
    flags: ['featured', 'hot'],
  },
  { code: 'cifte-7', name: 'Çifte 7', provider: 'kutup', set: 'klasik', profile: 'classic-calm' },
  { code: 'sakaci', name: 'Şakacı', provider: 'anka', set: 'klasik', profile: 'walk-jester' },
  { code: 'sans-nali', name: 'Şans Nalı', provider: 'poyraz', set: 'klasik', profile: 'classic-lucky', flags: ['hot'] },
  { code: 'zar-gecesi', name: 'Çan Gecesi', provider: 'lodos', set: 'klasik', profile: 'classic-bells' },
  { code: 'rulet-royal', name: 'Soytarı Royal', provider: 'yakamoz', set: 'klasik', profile: 'forty-storm' },
]

export const fruitGames: readonly Game[] = [
  { code: 'meyve-bahcesi', name: 'Meyve Bahçesi', provider: 'poyraz', set: 'meyve', profile: 'lines5-orchard' },
  {
    code: 'limon-senligi',
    name: 'Limon Şenliği',
    provider: 'poyraz',
    set: 'meyve',
    profile: 'cascade-calm',
  },
  { code: 'nar-bereketi', name: 'Nar Bereketi', provider: 'anka', set: 'meyve', profile: 'cascade-harvest' },
]

export const spaceGames: readonly Game[] = [
  { code: 'uzay-madeni', name: 'Uzay Madeni', provider: 'kutup', set: 'uzay', profile: 'cluster-orbit' },
  {
    code: 'robot-ustasi',
    name: 'Robot Ustası',
    provider: 'lodos',
    set: 'uzay',
    profile: 'cluster-forge',
    flags: ['new'],
  },
  {
    code: 'buz-kristali',
    name: 'Buz Kristali',
    provider: 'anka',
    set: 'uzay',
    profile: 'cascade-ice',
  },
]
