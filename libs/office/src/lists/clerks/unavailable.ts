/** Nobody is there to answer a question about the lists at the moment; whoever was is being replaced. */
export class ListsUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('The lists are being computed again after a failure and cannot be asked at the moment.', options);
    this.name = 'ListsUnavailableError';
  }
}
