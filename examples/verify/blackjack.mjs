// A round of blackjack, dealt and played again: six packs, dealer stands on 17, a blackjack pays 3 to 2.

/** More cards than a round can need. */
export function drawBlackjack(draw) {
  const shoe = Array.from({ length: 312 }, (_, at) => at % 52)
  return Array.from({ length: mostCards() }, () => shoe.splice(draw(shoe.length), 1)[0])
}

/** Six hands that stop above 20 and a dealer who stops above 16, of the lowest cards. */
function mostCards() {
  let [points, cards] = [6 * 20 + 16, 7]
  for (let value = 1; points >= value; value++) {
    const fitting = Math.min(24, Math.floor(points / value))
    cards += fitting
    points -= fitting * value
  }
  return cards
}

const valueOf = (card) => Math.min((card % 13) + 1, 10)

function totalOf(cards) {
  const sum = cards.reduce((all, card) => all + valueOf(card), 0)
  return sum <= 11 && cards.some((card) => card % 13 === 0) ? sum + 10 : sum
}

const isNatural = (cards) => cards.length === 2 && totalOf(cards) === 21

/** Hundredths of one stake. Moves: 1 hit, 2 stand, 3 double, 4 split; a hand whose player came back no more stands. */
export function actBlackjack(drawn, { hands: count }, moves) {
  const dealer = drawn.slice(0, 2)
  let hands = Array.from({ length: count }, (_, at) => ({
    cards: [drawn[2 + at], drawn[2 + count + at]],
    stakes: 1,
    isSplit: false,
    isDone: isNatural(dealer),
  }))
  let at = 2 + 2 * count
  const open = () => hands.find((hand) => !hand.isDone && totalOf(hand.cards) < 21)
  for (const move of moves) {
    const hand = open()
    if (hand === undefined) break
    if (move === 2) hand.isDone = true
    else if (move === 4) hands = hands.flatMap((one) => (one === hand ? split(one, drawn[at++], drawn[at++]) : [one]))
    else {
      hand.cards.push(drawn[at++])
      if (move === 3) Object.assign(hand, { stakes: 2, isDone: true })
    }
  }
  const isBlackjack = ({ cards, isSplit }) => !isSplit && isNatural(cards)
  if (hands.some((hand) => !isBlackjack(hand) && totalOf(hand.cards) <= 21))
    while (totalOf(dealer) < 17) dealer.push(drawn[at++])
  return hands.reduce((sum, hand) => sum + paid(hand, isBlackjack(hand), dealer), 0)
}

/** Split aces get one card each. */
function split({ cards: [one, other] }, first, second) {
  const isDone = one % 13 === 0
  return [
    { cards: [one, first], stakes: 1, isSplit: true, isDone },
    { cards: [other, second], stakes: 1, isSplit: true, isDone },
  ]
}

function paid({ cards, stakes }, isBlackjack, dealer) {
  const [own, its] = [totalOf(cards), totalOf(dealer)]
  if (isBlackjack) return isNatural(dealer) ? 100 : 250
  if (own > 21 || isNatural(dealer)) return 0
  if (its > 21 || own > its) return 200 * stakes
  return own === its ? 100 * stakes : 0
}
