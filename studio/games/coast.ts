import type { Game } from './game.ts'

export const bosphorusGames: readonly Game[] = [
  {
    code: 'bogaz-gecesi',
    name: 'Boğaz Gecesi',
    provider: 'lodos',
    set: 'bogaz',
    profile: 'lines10-bold',
    flags: ['hot'],
  },
  { code: 'kiz-kulesi', name: 'Kız Kulesi', provider: 'lodos', set: 'bogaz', profile: 'ways-steady', flags: ['new'] },
  {
    code: 'tramvay-turu',
    name: 'Tramvay Turu',
    provider: 'meydan',
    set: 'bogaz',
    profile: 'lines25-express',
    flags: ['featured'],
  },
  {
    code: 'gece-baykusu',
    name: 'Gece Baykuşu',
    provider: 'yakamoz',
    set: 'bogaz',
    profile: 'walk-joker',
  },
  {
    code: 'carsi-fenerleri',
    name: 'Çarşı Fenerleri',
    provider: 'meydan',
    set: 'bogaz',
    profile: 'lines25-lantern',
    flags: ['new'],
  },
]

export const pirateGames: readonly Game[] = [
  {
    code: 'korsan-koyu',
    name: 'Korsan Koyu',
    provider: 'lodos',
    set: 'korsan',
    profile: 'lines20-storm',
    flags: ['hot'],
  },
  {
    code: 'hazine-adasi',
    name: 'Hazine Adası',
    provider: 'lodos',
    set: 'korsan',
    profile: 'book-calm',
  },
  {
    code: 'define-sandigi',
    name: 'Define Sandığı',
    provider: 'yakamoz',
    set: 'korsan',
    profile: 'hold-bold',
  },
  { code: 'papagan-adasi', name: 'Papağan Adası', provider: 'poyraz', set: 'korsan', profile: 'respin-parrot' },
]

export const blackSeaGames: readonly Game[] = [
  {
    code: 'hamsi-firtinasi',
    name: 'Hamsi Fırtınası',
    provider: 'poyraz',
    set: 'karadeniz',
    profile: 'cascade-surge',
    flags: ['new', 'hot'],
  },
  {
    code: 'deniz-feneri',
    name: 'Deniz Feneri',
    provider: 'lodos',
    set: 'karadeniz',
    profile: 'book-beacon',
  },
  {
    code: 'cay-molasi',
    name: 'Çay Molası',
    provider: 'lodos',
    set: 'karadeniz',
    profile: 'cluster-bold',
  },
  {
    code: 'bakir-demlik',
    name: 'Bakır Demlik',
    provider: 'cini',
    set: 'karadeniz',
    profile: 'respin-steady',
  },
]
