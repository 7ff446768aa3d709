import { affiliateWords } from '../../words/account/leads.ts'

export interface AffiliateFields {
  firstName: string
  lastName: string
  email: string
  password: string
  passwordAgain: string
  phone: string
  telegram: string
  website: string
}

export const emptyApplication: AffiliateFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordAgain: '',
  phone: '',
  telegram: '',
  website: '',
}

/** What the call sends: one name, the e-mail as username, the telegram handle as message. */
export function applicationOf({ firstName, lastName, email, password, phone, telegram, website }: AffiliateFields) {
  return {
    name: `${firstName.trim()} ${lastName.trim()}`,
    email,
    username: email,
    phone,
    website,
    message: telegram.trim() ? affiliateWords.telegramMessage(telegram.trim()) : '',
    ...(password ? { password } : {}),
  }
}
