export type Risk = 'none' | 'low' | 'moderate' | 'high'

/**
 * The risk of nine answers, each 0 (never) to 3 (almost always), by the Problem Gambling Severity Index (Ferris & Wynne, The Canadian Problem Gambling Index: Final Report,
 * 2001): their sum, 0 to 27; 0 non-problem, 1 to 2 low, 3 to 7 moderate, 8 and above problem gambling.
 */
export function scoreSelfTest(answers: readonly number[]): { score: number; risk: Risk } {
  const score = answers.reduce((sum, answer) => sum + answer, 0)
  return { score, risk: score === 0 ? 'none' : score <= 2 ? 'low' : score <= 7 ? 'moderate' : 'high' }
}
