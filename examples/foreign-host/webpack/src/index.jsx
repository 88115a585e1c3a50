import("./bootstrap");
