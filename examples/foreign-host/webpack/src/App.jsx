import React from "react";
import { createRemoteAppComponent } from "@module-federation/bridge-react/base";
import AppRouter from "./router";

// This host has React 18: what it loads brings its own React and has a root of its own.
const remote = load => createRemoteAppComponent({ loader: load, loading: "…", fallback: () => "unavailable" });
const SearchBox = remote(() => import("mf-search/bridge/search-box"));
const RecommendedTours = remote(() => import("mf-destinations/bridge/recommended-tours"));
const Destinations = remote(() => import("mf-destinations/App"));

const App = () => {
  return (
    <>
      <AppRouter />
      <SearchBox variant="hero" id="host" market={33} />
      <RecommendedTours title="Tours of a friend" limit={3} market={33} />
      <Destinations path="/tours" market={33} />
    </>
  );
}

export default App;
