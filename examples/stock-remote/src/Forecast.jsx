import React, { useState } from "react";
import { createBridgeComponent } from "@module-federation/bridge-react/v18";
import "./styles/forecast.css";

const DAYS = ["Today", "Tomorrow", "The day after"];

/** A part of a page of another site, whose React is not ours: the bridge gives it a root of its own. */
const Forecast = ({ place = "Lisbon" }) => {
  const [day, setDay] = useState(0);
  const next = () => setDay((now) => (now + 1) % DAYS.length);
  return (
    <section className="forecast" aria-label={`Weather in ${place}`}>
      <h2>Weather in {place}</h2>
      <p>
        {DAYS[day]}: {21 + day} °C
      </p>
      <button type="button" onClick={next}>
        Next day
      </button>
      <p className="forecast-by">Made with React {React.version}</p>
    </section>
  );
};

export default createBridgeComponent({ rootComponent: Forecast });
