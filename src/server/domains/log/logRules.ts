import type { Derivation, TypedDerivations } from '../../crud/services'

// Lists leave out the long fields; a record shows them.
const usualRules: Derivation<'log.usual'> = {
  afterList: async (records) => records.map(({ params: _params, ...shown }) => shown),
}

const apiRules: Derivation<'log.api'> = {
  afterList: async (records) => records.map(({ params: _params, ...shown }) => shown),
}

const errorRules: Derivation<'log.error'> = {
  afterList: async (records) => records.map(({ params: _params, stackTrace: _trace, ...shown }) => shown),
}

export const logRules: TypedDerivations = { 'log.usual': usualRules, 'log.api': apiRules, 'log.error': errorRules }
