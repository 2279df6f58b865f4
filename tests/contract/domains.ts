/** Domains whose answers are tested together; all others make a group of their own. */
export const BUSINESS: readonly string[] = ['project', 'lease', 'requirement', 'procurement', 'logistics', 'dashboard']
export const MATERIAL: readonly string[] = ['warehouse', 'production', 'patrol', 'factory', 'oa']
