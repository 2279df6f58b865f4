/** Fields that a new record must say although its schema lets them be empty: only its domain asks for them. */
export const demanded: { readonly [resource: string]: readonly string[] } = {
  'factory.lmc-account': ['accountPassword'],
  'patrol.record': ['projectId'],
}
