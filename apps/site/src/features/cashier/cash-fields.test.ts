import { describe, expect, it } from 'vitest'
import { completeIban } from '@meydan/money/iban'
import { depositProblems } from './deposit/deposit-fields.ts'
import { emptyWithdraw, withdrawProblems } from './withdraw/withdraw-fields.ts'

describe('a deposit', () => {
  it('needs a bank and an amount', () => {
    expect(depositProblems({ bank: '', amount: '', sender: '' })).toEqual({ bank: 'Lütfen tüm alanları doldurun!' })
    expect(depositProblems({ bank: 'Akbank', amount: ' ', sender: '' })).toEqual({
      amount: 'Lütfen tüm alanları doldurun!',
    })
  })

  it.each(['499,99', '0'])('refuses %s', (amount) => {
    expect(depositProblems({ bank: 'Akbank', amount, sender: '' })).toEqual({
      amount: 'Minimum yatırım tutarı 500 TRY!',
    })
  })

  it.each([
    ['-500', 'Geçerli bir tutar girin'],
    ['abc', 'Geçerli bir tutar girin'],
    ['1.50.0', 'Geçerli bir tutar girin'],
    ['500,001', 'Tutar en fazla iki ondalıklı olabilir'],
    ['1.500,505', 'Tutar en fazla iki ondalıklı olabilir'],
    ['1500.5055', 'Tutar en fazla iki ondalıklı olabilir'],
    ['9999999999999999', 'Tutar çok büyük'],
  ])('says of %s what is wrong with it, not the minimum', (amount, problem) => {
    expect(depositProblems({ bank: 'Akbank', amount, sender: '' })).toEqual({ amount: problem })
    expect(withdrawProblems({ ...emptyWithdraw, amount }, { withdrawableKurus: 0n }).amount).toBe(problem)
  })

  it.each(['500', '500,01', '500.5', '1.250,75'])('takes %s', (amount) => {
    expect(depositProblems({ bank: 'Akbank', amount, sender: '' })).toEqual({})
  })
})

describe('a withdrawal', () => {
  const iban = completeIban('0006200000001234567890')
  const good = { ...emptyWithdraw, holder: 'Mehmet Yılmaz', bank: 'TEB', iban, amount: '100' }

  it('says both what is missing and what is wrong with the amount', () => {
    expect(withdrawProblems(emptyWithdraw, { withdrawableKurus: 0n })).toEqual({
      holder: 'Lütfen tüm zorunlu alanları doldurun',
      amount: 'Minimum çekim tutarı 100 TRY',
    })
  })

  it('takes no more than there is, to the kuruş', () => {
    expect(withdrawProblems({ ...good, amount: '100,01' }, { withdrawableKurus: 10_000n })).toEqual({
      amount: 'Yetersiz bakiye!',
    })
    expect(withdrawProblems({ ...good, amount: '100,00' }, { withdrawableKurus: 10_000n })).toEqual({})
  })

  it('has no minimum where the account is closing', () => {
    const closing = { withdrawableKurus: 10_000n, minimumKurus: 0n }
    expect(withdrawProblems({ ...good, amount: '0,01' }, closing)).toEqual({})
    expect(withdrawProblems({ ...good, amount: '0' }, closing)).toEqual({ amount: 'Çekilecek tutarı girin' })
    expect(withdrawProblems({ ...good, amount: '100,01' }, closing)).toEqual({ amount: 'Yetersiz bakiye!' })
  })

  it('keeps within what the method takes', () => {
    const method = { withdrawableKurus: 10_000_000n, minimumKurus: 25_000n, maximumKurus: 5_000_000n }
    expect(withdrawProblems({ ...good, amount: '249,99' }, method)).toEqual({ amount: 'Minimum çekim tutarı 250 TRY' })
    expect(withdrawProblems({ ...good, amount: '50.000,01' }, method)).toEqual({
      amount: 'En fazla 50.000,00 ₺ çekilebilir',
    })
    expect(withdrawProblems({ ...good, amount: '50.000' }, method)).toEqual({})
  })

  it('checks the IBAN', () => {
    expect(
      withdrawProblems(
        { ...good, iban: iban.replace(/.$/, (last) => String((Number(last) + 1) % 10)) },
        { withdrawableKurus: 10_000n },
      ),
    ).toEqual({
      iban: 'Geçersiz IBAN. TR ile başlayan 26 karakterli IBAN girin',
    })
  })
})
