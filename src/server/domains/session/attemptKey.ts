/** By what failed sign-ins are counted: forgetting this key unlocks the account. */
export function attemptKey(who: { readonly tenantId: string; readonly account: string }): string {
  return `${who.tenantId.slice(0, 12)}:${who.account}`
}
