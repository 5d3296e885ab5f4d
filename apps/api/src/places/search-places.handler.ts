import { searchPlaces } from '@bahi/contract/places/search-places';
import { type Places } from '@bahi/gateways/places/places';
import { Inject } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { PLACES } from '../platform/tokens.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@QueryHandler(queryClassFor(searchPlaces))
export class SearchPlacesHandler implements QueryExecutor<typeof searchPlaces> {
  constructor(@Inject(PLACES) private readonly places: Places) {}

  async execute({ input }: QueryMessage<typeof searchPlaces>) {
    return { places: [...(await this.places.search(input.searchText))] };
  }
}
