import { symbolLetters } from '../models/profile.ts'
import { profileNamed, profiles } from '../profiles/profiles.ts'
import type { Game, SymbolSet } from './game.ts'
import { looks } from './looks/looks.ts'

/** `file` is a path below the studio's art folder. */
export type SymbolArt = { file: string; name: string }

/** Colours of a set's reels where the drawn frame is not used, and of its spin button. */
export type SetColours = { metal: string; metalDark: string; cell: string; cellLight: string; accent: string }

type SetArt = { symbols: readonly SymbolArt[]; colours: SetColours }

/** File and name of each symbol in the order of `symbolLetters`: joker, scatter, four high, three low. */
const symbolSets: Readonly<Record<SymbolSet, SetArt>> = {
  anadolu: set(
    'anadolu',
    'wild-gunes Güneş kursu, scatter-sikke Sikke, nazar Nazar, lale Lale, nar Nar, amfora Amfora, yakut Yakut, zumrut Zümrüt, kilim Kilim',
    '#f6c84c #8a5208 #1c0409 #4a0f18 #0f8f8a',
  ),
  bogaz: set(
    'bogaz',
    'wild-kule Kız Kulesi, scatter-dolunay Dolunay, vapur Vapur, tramvay Tramvay, marti Martı, fener Fener, simit Simit, misir Mısır, kestane Kestane',
    '#c8d8ff #3a55b0 #040a26 #122458 #ffd873',
  ),
  meyve: set(
    'meyve',
    'wild-sepet Bereket sepeti, scatter-cicek Çiçek, nar Nar, karpuz Karpuz, uzum Üzüm, cilek Çilek, limon Limon, kiraz Kiraz, incir İncir',
    '#d8a05a #6a3a12 #0a2a14 #14502a #ffd23a',
  ),
  korsan: set(
    'korsan',
    'wild-kaptan Kaptan, scatter-pusula Pusula, sandik Sandık, gemi Gemi, papagan Papağan, top Top, capa Çapa, dumen Dümen, harita Harita',
    '#c98a4a #4a2408 #02181b #0a3a3c #f2c24a',
  ),
  uzay: set(
    'uzay',
    'wild-kask Astronot kaskı, scatter-gezegen Gezegen, roket Roket, kristal Kristal, robot Robot, uydu Uydu, disli Dişli, pil Pil, goktasi Göktaşı',
    '#c8d4e8 #3a4668 #060814 #141c3c #ff8a2a',
  ),
  saray: set(
    'saray',
    'wild-tac Taç, scatter-anahtar Altın anahtar, hancer Hançer, yakut Yakut, zumrut Zümrüt, safir Safir, inci İnci, yuzuk Yüzük, ibrik İbrik',
    '#ffe08a #8a5208 #14021f #3a0f52 #0fa3a3',
  ),
  klasik: set(
    'klasik',
    'wild-soytari Soytarı, scatter-yildiz Yıldız, yedi Yedi, bar Üç bar, can Çan, nal Nal, kiraz Kiraz, limon Limon, portakal Portakal',
    '#ffd873 #a85c06 #1a0004 #5a0010 #e0162c',
  ),
  karadeniz: set(
    'karadeniz',
    'wild-firtina Fırtına, scatter-fener Deniz feneri, hamsi Hamsi, cay Çay, taka Taka, kemence Kemençe, findik Fındık, cay-yapragi Çay yaprağı, can-simidi Can simidi',
    '#e8f4fa #3a6a84 #021828 #0c3a56 #e5262d',
  ),
}

/**
 * The pictures of a game as these mathematics use them: a round of before the game was given another kind of them keeps those of its
 * set.
 */
export function symbolsOf(game: Game, profile: string): readonly SymbolArt[] {
  const look = looks[game.code]
  const isOfItsKind = profileNamed(profile)?.model === profiles.get(game.profile)?.model
  if (look === undefined || !isOfItsKind) return symbolSets[game.set].symbols
  return complete(artOf(game.code, [look.special, look.high, look.low].join(', ')))
}

/** Those of its set where the game has none of its own. */
export function coloursOf(game: Game): SetColours {
  const own = looks[game.code]?.colours
  return own === undefined ? symbolSets[game.set].colours : colours(own)
}

function set(folder: SymbolSet, symbols: string, painted: string): SetArt {
  return { symbols: complete(artOf(folder, symbols)), colours: colours(painted) }
}

function complete(art: readonly SymbolArt[]): readonly SymbolArt[] {
  if (art.length !== symbolLetters.length) throw new Error(`a look of ${art.length} symbols`)
  return art
}

function colours(text: string): SetColours {
  const [metal = '', metalDark = '', cell = '', cellLight = '', accent = ''] = text.split(' ')
  return { metal, metalDark, cell, cellLight, accent }
}

function artOf(folder: string, symbols: string): SymbolArt[] {
  return symbols.split(', ').map((text) => {
    const space = text.indexOf(' ')
    const file = text.slice(0, space)
    return { file: `symbols/${file.includes('/') ? file : `${folder}/${file}`}.svg`, name: text.slice(space + 1) }
  })
}
