/** The number of the player or member of the staff whom the page shows that asks; another's session refuses the call (`other_account`). */
export const SHOWN_ACCOUNT_HEADER = 'x-shown-account'
