export { importVerb, isImport } from './importVerb'
