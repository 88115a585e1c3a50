import { createRemoteAppComponent } from '@module-federation/bridge-react/base';
import RecommendedTours from 'mf-destinations/recommended-tours';
import SearchBox from 'mf-search/search-box';

const Destinations = createRemoteAppComponent({
  loader: () => import('mf-destinations/App'),
  loading: '…',
  fallback: () => 'unavailable',
});

function App() {
  return (
    <>
      <h1>Rspack + React + TypeScript</h1>
      <SearchBox variant="hero" id="host" market={33} />
      <RecommendedTours title="Tours of a friend" limit={3} market={33} />
      <Destinations path="/tours" market={33} />
    </>
  );
}

export default App;
