import { expect, it } from 'vitest'
import { directorySettings } from './directory-settings.ts'
import { StartError } from './start-error.ts'

const given = { OIDC_ISSUER: 'https://sso.example.com/realms/staff/', OIDC_CLIENT_ID: 'meydan' }

it('is none without its variables, and has usual names where only it is said', () => {
  expect(directorySettings({ OIDC_ISSUER: ' ' })).toBeUndefined()
  expect(directorySettings(given)).toEqual({
    issuer: 'https://sso.example.com/realms/staff',
    clientId: 'meydan',
    scope: 'openid profile email',
    nameClaim: 'preferred_username',
    groupsClaim: 'groups',
    secondFactor: ['mfa'],
  })
})

it('reads roles by group, one or several', () => {
  const { rolesOfGroups } =
    directorySettings({ ...given, OIDC_ROLES: '{"Finans Ekibi":["finance","support"],"Destek":"support"}' }) ?? {}
  expect([...(rolesOfGroups ?? [])]).toEqual([
    ['Finans Ekibi', ['finance', 'support']],
    ['Destek', ['support']],
  ])
})

it.each([
  [{ OIDC_ISSUER: 'https://a.example' }, /^OIDC_ISSUER and OIDC_CLIENT_ID go together/],
  [{ ...given, OIDC_ISSUER: 'http://sso.example.com' }, /^OIDC_ISSUER must be https/],
  [{ ...given, OIDC_ISSUER: 'https://u:p@sso.example.com' }, /^OIDC_ISSUER must be https/],
  [{ ...given, OIDC_ROLE: '{}' }, /^OIDC_ROLE is not a variable/],
  [{ ...given, OIDC_SCOPE: 'profile' }, /^OIDC_SCOPE is "profile" but must/],
  [{ ...given, OIDC_ROLES: '{"Finans":[]}' }, /^OIDC_ROLES must be JSON/],
  [{ ...given, OIDC_ROLES: '["finance"]' }, /^OIDC_ROLES must be JSON/],
  [{ ...given, OIDC_ROLES: '{"Finans":"Finance Team"}' }, /^OIDC_ROLES must be JSON/],
  [{ ...given, OIDC_ROLES: 'finance' }, /^OIDC_ROLES must be JSON/],
])('refuses %o in one line', (env, line) => {
  expect(() => directorySettings(env)).toThrow(StartError)
  expect(() => directorySettings(env)).toThrow(line)
})
