export declare const serverCommand: { readonly command: string; readonly args: readonly string[] }
