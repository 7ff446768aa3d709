import type { Game } from './game.ts'

export const anatoliaGames: readonly Game[] = [
  {
    code: 'anadolu-hazinesi',
    name: 'Anadolu Hazinesi',
    provider: 'anka',
    set: 'anadolu',
    profile: 'lines20-steady',
    flags: ['featured'],
  },
  { code: 'nazar', name: 'Nazar', provider: 'anka', set: 'anadolu', profile: 'ways-storm' },
  {
    code: 'kapadokya',
    name: 'Kapadokya',
    provider: 'poyraz',
    set: 'anadolu',
    profile: 'cascade-lines',
    flags: ['new'],
  },
  {
    code: 'gobeklitepe',
    name: 'Göbeklitepe',
    provider: 'anka',
    set: 'anadolu',
    profile: 'lines10-bold',
    flags: ['new'],
  },
  {
    code: 'sikke-yagmuru',
    name: 'Sikke Yağmuru',
    provider: 'kutup',
    set: 'anadolu',
    profile: 'forty-storm',
    flags: ['hot'],
  },
  { code: 'kilim-ustasi', name: 'Kilim Ustası', provider: 'cini', set: 'anadolu', profile: 'ways-steady' },
  { code: 'efes-altini', name: 'Efes Altını', provider: 'anka', set: 'anadolu', profile: 'lines20-storm' },
  {
    code: 'balon-festivali',
    name: 'Balon Festivali',
    provider: 'poyraz',
    set: 'anadolu',
    profile: 'cascade-lines',
    guests: { 2: 'bogaz/fener', 6: 'bogaz/simit', 8: 'bogaz/kestane' },
  },
  { code: 'boga-gucu', name: 'Boğa Gücü', provider: 'kutup', set: 'anadolu', profile: 'respin-bold' },
]

export const palaceGames: readonly Game[] = [
  { code: 'safir-saray', name: 'Safir Saray', provider: 'anka', set: 'saray', profile: 'lines20-steady' },
  { code: 'sultan-taci', name: 'Sultan Tacı', provider: 'anka', set: 'saray', profile: 'ways-storm', flags: ['hot'] },
  { code: 'altin-anahtar', name: 'Altın Anahtar', provider: 'lodos', set: 'saray', profile: 'lines20-storm' },
  {
    code: 'zumrut-kapi',
    name: 'Zümrüt Kapı',
    provider: 'kutup',
    set: 'saray',
    profile: 'respin-bold',
    flags: ['featured'],
  },
  { code: 'ucan-hali', name: 'Uçan Halı', provider: 'cini', set: 'saray', profile: 'ways-steady' },
  { code: 'kehribar-yolu', name: 'Kehribar Yolu', provider: 'yakamoz', set: 'saray', profile: 'lines10-bold' },
  {
    code: 'lale-devri',
    name: 'Lale Devri',
    provider: 'anka',
    set: 'saray',
    profile: 'forty-calm',
    flags: ['featured'],
  },
  { code: 'altin-lale', name: 'Altın Lale', provider: 'anka', set: 'saray', profile: 'respin-calm' },
]
