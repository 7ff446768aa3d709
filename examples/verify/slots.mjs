// Plays a slot's round again from its record ("Turun kaydı", of an account's history): the reels, pays and lines it was played with, and the
// numbers that were drawn. It shows that these numbers lead to the recorded win under the published mathematics, in whole and in each step.
const WILD = 0
const SCATTER = 1

/** As `verifyOwn`; `record.spin` is `{ profile, stops, stake, bought, win }`, sums in kuruş. */
export function verifySpin({ spin: { profile, stops, stake, bought, win } }) {
  const left = [...stops]
  let isRead = true
  const draw = (size) => {
    const number = left.shift()
    if (Number.isInteger(number) && number >= 0 && number < size) return number
    isRead = false
    return 0
  }
  const { pay, windows } = playRound(profile, draw, bought !== null)
  const paid = (stake / profile.unit) * pay
  const checks = [
    check(
      'Duraklar',
      isRead && left.length === 0,
      `${stops.length} çekilişin hepsi bu oyunun makaralarına uyar.`,
      'Çekilişler bu oyunun makaralarına uymaz.',
    ),
    check(
      'Kazanç',
      paid === win,
      'Kayıtlı kazanç, makaralara ve ödeme tablosuna uyar.',
      `Kurala göre kazanç ${paid} kuruş olmalıydı.`,
    ),
    {
      name: 'Çekilişin kaynağı',
      state: 'weak',
      text: 'Duraklar sunucunun rastgele sayı üretecinden gelir; önceden verilmiş bir özetleri yoktur.',
    },
  ]
  return { checks, drawn: stops, paid, windows, isProved: checks.every(({ state }) => state !== 'broken') }
}

function check(name, isGood, good, bad) {
  return { name, state: isGood ? 'proved' : 'broken', text: isGood ? good : bad }
}

/** What the round pays in units, and every window that was seen. */
function playRound(profile, draw, isBought) {
  const round = {
    profile,
    draw,
    windows: [],
    pay: 0,
    most: profile.cap === null ? Infinity : profile.cap * profile.unit,
  }
  if (profile.model === 'respin' || profile.model === 'walk') playJokers(round)
  else if (profile.model === 'hold') playCoins(round)
  else playSpins(round, isBought)
  return { pay: Math.min(round.pay, round.most), windows: round.windows }
}

/** The paid spin and the free spins it leads to; of a bought feature these alone. */
function playSpins(round, isBought) {
  const { profile } = round
  let [left, granted, played] = isBought ? [profile.free.spins, profile.free.spins, 0] : [0, 0, 0]
  const after = (scatters) => {
    if (profile.free === null || scatters < profile.free.from) return
    const more = Math.min(profile.free.spins, profile.free.cap - granted)
    left += more
    granted += more
  }
  let special
  if (!isBought) after(spinOnce(round, { strips: profile.strips, ladder: profile.falls?.base, times: 1 }))
  while (left > 0 && round.pay < round.most) {
    left--
    if (profile.model === 'book') special ??= payingSymbols(profile)[round.draw(payingSymbols(profile).length)]
    const { multiplier, upTo = multiplier } = profile.free
    const times = profile.falls === null && profile.model !== 'book' ? Math.min(multiplier + played, upTo) : 1
    after(spinOnce(round, { strips: profile.freeStrips, ladder: profile.falls?.free, times, special }))
    played++
  }
}

const payingSymbols = ({ pays }) =>
  [...pays.keys()].filter((symbol) => symbol > SCATTER && pays[symbol].some((pay) => pay > 0))

/** One spin with its falls or its filled reels; how many scatters stood at its end. */
function spinOnce(round, { strips, ladder = [1], times, special }) {
  const { profile, draw } = round
  const tops = strips.map((strip) => draw(strip.length))
  let window = strips.map((strip, reel) => columnOf(strip, tops[reel], profile.rows))
  for (let fall = 0; ; fall++) {
    round.windows.push(window)
    const wins = winsOf(profile, window, special)
    const step = profile.falls === null && !isFalling(profile) ? times : ladder[Math.min(fall, ladder.length - 1)]
    round.pay += step * wins.reduce((sum, { pay }) => sum + pay, 0)
    if (special !== undefined) round.pay += filledPay(profile, window, special)
    if (!isFalling(profile) || wins.length === 0) return count(window, SCATTER)
    window = window.map((column, reel) => {
      const stays = column.filter(
        (_, row) => !wins.some(({ cells }) => cells.some(([of, at]) => of === reel && at === row)),
      )
      tops[reel] -= column.length - stays.length
      return [...columnOf(strips[reel], tops[reel], column.length - stays.length), ...stays]
    })
  }
}

const isFalling = ({ model }) => ['cascade', 'cascade-lines', 'cluster'].includes(model)

function columnOf(strip, top, rows) {
  return Array.from({ length: rows }, (_, row) => strip[(((top + row) % strip.length) + strip.length) % strip.length])
}

const count = (window, symbol) => window.flat().filter((one) => one === symbol).length

function winsOf(profile, window, special) {
  const { model } = profile
  if (model === 'cascade') return anywhere(profile, window)
  if (model === 'cluster') return groups(profile, window)
  if (model === 'cascade-lines') return lines(profile, window)
  const scatter = { pay: profile.scatterPays[count(window, SCATTER)] ?? 0, cells: [] }
  const own = scatter.pay === 0 ? [] : [scatter]
  if (model === 'ways') return [...ways(profile, window), ...own]
  return [...lines(profile, model === 'book' ? asRead(window, special) : window), ...own]
}

/** Books are jokers; a line that begins with the chosen symbol pays nothing, for that symbol fills its reels. */
function asRead(window, special) {
  return window.map((column, reel) =>
    column.map((seen) => (seen === SCATTER ? WILD : seen === special && reel === 0 ? SCATTER : seen)),
  )
}

function filledPay({ lines: all, pays }, window, special) {
  return all.length * (pays[special][window.filter((column) => column.includes(special)).length] ?? 0)
}

/** Each line's longest run from the left, or its jokers alone where those pay more. */
function lines({ lines: all, pays, wildMultiplier }, window) {
  return all.flatMap((rows) => {
    const run = rows.map((row, reel) => window[reel][row])
    const jokers = run.findIndex((symbol) => symbol !== WILD)
    const alone = jokers < 0 ? run.length : jokers
    let [best, length] = [pays[WILD][alone] ?? 0, alone]
    const symbol = run[alone]
    if (alone < run.length && symbol !== SCATTER) {
      const end = run.findIndex((one) => one !== WILD && one !== symbol)
      const own = end < 0 ? run.length : end
      const pay = (pays[symbol][own] ?? 0) * wildMultiplier ** run.slice(0, own).filter((one) => one === WILD).length
      if (pay >= best) [best, length] = [pay, own]
    }
    return best === 0 ? [] : [{ pay: best, cells: rows.slice(0, length).map((row, reel) => [reel, row]) }]
  })
}

function ways({ pays }, window) {
  return pays.flatMap((own, symbol) => {
    if (symbol <= SCATTER) return []
    const seen = window.map((column) => column.filter((one) => one === symbol || one === WILD).length)
    const end = seen.indexOf(0)
    const reels = end < 0 ? seen.length : end
    const pay = (own[reels] ?? 0) * seen.slice(0, reels).reduce((product, many) => product * many, 1)
    return pay === 0 || reels === 0 ? [] : [{ pay, cells: [] }]
  })
}

function cellsOf(window, symbol) {
  return window.flatMap((column, reel) => column.flatMap((seen, row) => (seen === symbol ? [[reel, row]] : [])))
}

function anywhere({ pays }, window) {
  return pays.flatMap((own, symbol) => {
    const cells = cellsOf(window, symbol)
    return own[cells.length] ? [{ pay: own[cells.length], cells }] : []
  })
}

/** Equal symbols that touch above, below or beside each other. */
function groups({ pays }, window) {
  return pays.flatMap((own, symbol) => {
    const left = cellsOf(window, symbol)
    const found = []
    while (left.length > 0) {
      const group = [left.pop()]
      for (const [reel, row] of group)
        for (const near of left.filter(([of, at]) => Math.abs(of - reel) + Math.abs(at - row) === 1))
          group.push(...left.splice(left.indexOf(near), 1))
      if (own[group.length]) found.push({ pay: own[group.length], cells: group })
    }
    return found
  })
}

/** A joker fills its reel; the others spin again while new ones come, or while jokers walk to the left. */
function playJokers(round) {
  const { profile, draw } = round
  const full = Array.from({ length: profile.rows }, () => WILD)
  let held = []
  for (let spins = 0; ; spins++) {
    const window = profile.strips.map((strip, reel) => {
      if (held.includes(reel)) return full
      const column = columnOf(strip, draw(strip.length), profile.rows)
      return column.includes(WILD) ? full : column
    })
    round.windows.push(window)
    round.pay += lines(profile, window).reduce((sum, { pay }) => sum + pay, 0)
    const filled = [...window.keys()].filter((reel) => window[reel] === full)
    const next = profile.model === 'walk' ? filled.filter((reel) => reel > 0).map((reel) => reel - 1) : filled
    const isOver = profile.model === 'walk' ? next.length === 0 || spins === profile.walks : next.length === held.length
    if (isOver || round.pay >= round.most) return
    held = next
  }
}

/** Coins stay; each empty cell may bring one, and a new one sets the respins back to their number. */
function playCoins(round) {
  const { profile, draw } = round
  const { hold, rows, strips } = profile
  const window = strips.map((strip) => columnOf(strip, draw(strip.length), rows))
  round.windows.push(window)
  round.pay += lines(profile, window).reduce((sum, { pay }) => sum + pay, 0)
  const lying = window.flat().map((symbol) => symbol === SCATTER)
  if (lying.filter(Boolean).length < hold.from) return
  const worth = () => {
    let at = draw(hold.coins.reduce((sum, [, weight]) => sum + weight, 0))
    return hold.coins.find(([, weight]) => (at -= weight) < 0)?.[0] ?? 0
  }
  let sum = lying.reduce((all, isCoin) => all + (isCoin ? worth() : 0), 0)
  for (let left = hold.respins; left > 0 && lying.includes(false); left--) {
    const before = [...lying]
    for (const [at, isCoin] of before.entries()) {
      if (isCoin || draw(hold.oneIn) !== 0) continue
      lying[at] = true
      sum += worth()
      left = hold.respins + 1
    }
  }
  round.pay += profile.unit * (sum + (lying.includes(false) ? 0 : hold.full))
}
