export function judgeAudit(report: unknown): { readonly passed: boolean; readonly note: string }
