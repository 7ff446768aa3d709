/** `identity.register` is `IdentityRegister`. */
export function capitalised(name: string): string {
  return name.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
