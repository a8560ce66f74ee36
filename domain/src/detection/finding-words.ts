/** The texts a card shows for one finding, built locally from the mail's own words. */
export type FindingWords = {
  smartSummary: string
  actionRequired: string
  contextNotes: string
  suggestedResponse: string
  recommendedTiming: string
  relationshipImportance: 'high' | 'medium' | 'low'
  /** 0..10 */
  successProbability: number
}
