/** Calls whenever this device finds or loses a network: `navigator.onLine` then says which. Returns what ends that. */
export function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
