import { expect, it } from 'vitest'
import { demoLicence } from './demo-licence.ts'
import { licenceGroups } from './licence-words.ts'

it('every rule of a licence stands in one group of what is shown of it', () => {
  const shown = licenceGroups.flatMap(({ fields }) => fields)
  expect(shown.toSorted()).toEqual(Object.keys(demoLicence.policy).toSorted())
})
